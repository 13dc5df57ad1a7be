/* Takes the place of JAWS's COM object in tests. Where SALOTTO_STUB_READER names no file, there is no JAWS. */
#define COBJMACROS
#define CONST_VTABLE
#include "speech.h"
#include <objbase.h>
#include <oleauto.h>

static const IID jaws_api = { 0x123dedb4, 0x2cf6, 0x429c, { 0xa2, 0xab, 0xcc, 0x80, 0x9e, 0x55, 0x16, 0xce } };
static const IID unknown = { 0, 0, 0, { 0xc0, 0, 0, 0, 0, 0, 0, 0x46 } };
static const IID class_factory = { 1, 0, 0, { 0xc0, 0, 0, 0, 0, 0, 0, 0x46 } };

typedef struct object {
    const void *const *methods;
} object;

static HRESULT STDMETHODCALLTYPE query(object *this, const IID *wanted, void **found)
{
    *found = this;
    return S_OK;
}

static ULONG STDMETHODCALLTYPE count(object *this)
{
    return 1;
}

static HRESULT STDMETHODCALLTYPE unused(object *this)
{
    note("something else", NULL, 0);
    return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE say_string(object *this, BSTR text, VARIANT_BOOL instead, VARIANT_BOOL *taken)
{
    if (instead == VARIANT_TRUE)
        be_silent();
    *taken = say(text, SysStringLen(text)) ? VARIANT_TRUE : VARIANT_FALSE;
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE stop_speech(object *this)
{
    return be_silent() ? S_OK : S_FALSE;
}

static HRESULT STDMETHODCALLTYPE run_function(object *this, BSTR call, VARIANT_BOOL *taken)
{
    static const wchar_t begin[] = L"BrailleString(\"", end[] = L"\")";
    int length = SysStringLen(call), before = wcslen(begin), after = wcslen(end), noted;
    if (length > before + after && !wcsncmp(call, begin, before) && !wcscmp(call + length - after, end))
        noted = note("braille", call + before, length - before - after);
    else
        noted = note("function", call, length);
    *taken = noted ? VARIANT_TRUE : VARIANT_FALSE;
    return S_OK;
}

static const void *const api_methods[] = {
    query, count, count, unused, unused, unused, unused, unused, say_string, stop_speech, unused, unused, run_function,
};
static object api = { api_methods };

static HRESULT STDMETHODCALLTYPE create(object *this, IUnknown *outer, const IID *wanted, void **made)
{
    if (!IsEqualIID(wanted, &jaws_api))
        return E_NOINTERFACE;
    *made = &api;
    return S_OK;
}

static const void *const factory_methods[] = { query, count, count, create, unused };
static object factory = { factory_methods };

__declspec(dllexport) HRESULT STDAPICALLTYPE DllGetClassObject(const CLSID *class, const IID *wanted, void **made)
{
    wchar_t log[MAX_PATH];
    if (!has_log(log) || !(IsEqualIID(wanted, &class_factory) || IsEqualIID(wanted, &unknown)))
        return CLASS_E_CLASSNOTAVAILABLE;
    *made = &factory;
    return S_OK;
}
