; ${AddToPath} FOLDER and ${RemoveFromPath} FOLDER change the user's own Path. It may be longer than any variable of NSIS can hold, so it
; stays in memory that Windows is asked for, and is only pointed at: $1 is the key, $2 the text, $3 its bytes, $4 its type.
!include LogicLib.nsh
!include WinMessages.nsh

!define HKEY_CURRENT_USER_NUMBER 0x80000001
!define READ_AND_WRITE 0x2001F
!define EXPANDED_TEXT 2

!define AddToPath "!insertmacro ChangePath AddFolder"
!define RemoveFromPath "!insertmacro ChangePath TakeFolder"

!macro ChangePath how folder
    System::Call 'advapi32::RegOpenKeyExW(p ${HKEY_CURRENT_USER_NUMBER}, w "Environment", i 0, i ${READ_AND_WRITE}, *p .r1) i .r0'
    ${If} $0 = 0
        StrCpy $3 0
        StrCpy $4 ${EXPANDED_TEXT}
        System::Call 'advapi32::RegQueryValueExW(p r1, w "Path", p 0, *i .r4, p 0, *i .r3) i .r0'
        ${If} $0 <> 0
            StrCpy $3 0
            StrCpy $4 ${EXPANDED_TEXT}
        ${EndIf}
        ; Room for the folder as well, zeros to begin with.
        StrLen $5 "${folder}"
        IntOp $5 $5 * 2
        IntOp $5 $5 + $3
        IntOp $5 $5 + 8
        System::Call 'kernel32::GlobalAlloc(i 0x40, p r5) p .r2'
        ${If} $2 P<> 0
            ${If} $3 > 0
                System::Call 'advapi32::RegQueryValueExW(p r1, w "Path", p 0, p 0, p r2, *i r3) i .r0'
            ${EndIf}
            !insertmacro ${how} "${folder}"
            System::Call 'kernel32::lstrlenW(p r2) i .r3'
            ${If} $3 = 0
                System::Call 'advapi32::RegDeleteValueW(p r1, w "Path")'
            ${Else}
                IntOp $3 $3 * 2
                IntOp $3 $3 + 2
                System::Call 'advapi32::RegSetValueExW(p r1, w "Path", i 0, i r4, p r2, i r3) i .r0'
            ${EndIf}
            System::Call 'kernel32::GlobalFree(p r2)'
        ${EndIf}
        System::Call 'advapi32::RegCloseKey(p r1)'
        SendMessage ${HWND_BROADCAST} ${WM_SETTINGCHANGE} 0 "STR:Environment" /TIMEOUT=2000
    ${EndIf}
!macroend

; After what is there, once.
!macro AddFolder folder
    !insertmacro TakeFolder "${folder}"
    System::Call 'kernel32::lstrlenW(p r2) i .r3'
    ${If} $3 > 0
        System::Call 'kernel32::lstrcatW(p r2, w ";")'
    ${EndIf}
    System::Call 'kernel32::lstrcatW(p r2, w "${folder}")'
!macroend

; Wherever it stands by itself between semicolons: $6 is where it was found, $7 the letter before, $8 the one after.
!macro TakeFolder folder
    StrLen $5 "${folder}"
    StrCpy $9 $2
    ${Do}
        System::Call 'shlwapi::StrStrIW(p r9, w "${folder}") p .r6'
        ${If} $6 P= 0
            ${ExitDo}
        ${EndIf}
        IntPtrOp $R6 $6 + $5
        IntPtrOp $R6 $R6 + $5
        StrCpy $7 59
        ${If} $6 P<> $2
            IntPtrOp $R7 $6 - 2
            System::Call '*$R7(&i2 .r7)'
        ${EndIf}
        System::Call '*$R6(&i2 .r8)'
        ${If} $7 = 59
        ${AndIf} $8 = 59
            IntPtrOp $R6 $R6 + 2
            System::Call 'kernel32::lstrlenW(p R6) i .r8'
            IntOp $8 $8 * 2
            IntOp $8 $8 + 2
            System::Call 'kernel32::RtlMoveMemory(p r6, p R6, p r8)'
        ${ElseIf} $7 = 59
        ${AndIf} $8 = 0
            ${If} $6 P<> $2
                IntPtrOp $6 $6 - 2
            ${EndIf}
            System::Call '*$6(&i2 0)'
        ${Else}
            StrCpy $9 $R6
        ${EndIf}
    ${Loop}
!macroend
