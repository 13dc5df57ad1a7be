; The installer for Windows: for the current user, without an administrator's rights. packaging/setup/make gives it VERSION, ICON, OUT and
; WORK, where files.nsh and gone.nsh name each file.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
RequestExecutionLevel user
Name "Salotto"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Salotto"
InstallDirRegKey HKCU "Software\Salotto" "Folder"
BrandingText "Salotto ${VERSION}"

!include FileFunc.nsh
!include MUI2.nsh
!include path.nsh
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Salotto"

!define MUI_WELCOMEPAGE_TITLE "$(welcome)"
!define MUI_WELCOMEPAGE_TEXT "$(what_happens)"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_TITLE "$(installed)"
!define MUI_FINISHPAGE_TEXT "$(how_to_begin)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\salotto.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(play_now)"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; Who has another language gets the first.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Italian"
!insertmacro MUI_LANGUAGE "Spanish"

LangString welcome ${LANG_ENGLISH} "Salotto ${VERSION}, dominoes by ear"
LangString welcome ${LANG_ITALIAN} "Salotto ${VERSION}, domino da ascoltare"
LangString welcome ${LANG_SPANISH} "Salotto ${VERSION}, dominó para escuchar"
LangString what_happens ${LANG_ENGLISH} "Salotto is put into your own folder of programs, into the start menu, and where terminals look for programs. Saved matches are never touched. Press Enter to install."
LangString what_happens ${LANG_ITALIAN} "Salotto va nella tua cartella dei programmi, nel menu Start e dove i terminali cercano i programmi. Le partite salvate non si toccano mai. Premi Invio per installare."
LangString what_happens ${LANG_SPANISH} "Salotto va a tu carpeta de programas, al menú Inicio y adonde las terminales buscan los programas. Las partidas guardadas no se tocan nunca. Pulsa Enter para instalar."
LangString installed ${LANG_ENGLISH} "Salotto is installed"
LangString installed ${LANG_ITALIAN} "Salotto è installato"
LangString installed ${LANG_SPANISH} "Salotto está instalado"
LangString how_to_begin ${LANG_ENGLISH} "To play, open Salotto in the start menu; or open a new terminal and type: salotto."
LangString how_to_begin ${LANG_ITALIAN} "Per giocare apri Salotto nel menu Start; oppure apri un nuovo terminale e scrivi: salotto."
LangString how_to_begin ${LANG_SPANISH} "Para jugar, abre Salotto en el menú Inicio; o abre una terminal nueva y escribe: salotto."
LangString play_now ${LANG_ENGLISH} "Play now"
LangString play_now ${LANG_ITALIAN} "Gioca subito"
LangString play_now ${LANG_SPANISH} "Jugar ya"
LangString menu_entry ${LANG_ENGLISH} "Salotto, dominoes by ear"
LangString menu_entry ${LANG_ITALIAN} "Salotto, domino da ascoltare"
LangString menu_entry ${LANG_SPANISH} "Salotto, dominó para escuchar"
LangString is_open ${LANG_ENGLISH} "Salotto is open: its file can't be replaced meanwhile. Leave it (your match is saved), then press Retry."
LangString is_open ${LANG_ITALIAN} "Salotto è aperto, e intanto il suo file non si può sostituire. Esci dal gioco (la partita è salvata), poi premi Riprova."
LangString is_open ${LANG_SPANISH} "Salotto está abierto, y mientras tanto su archivo no se puede sustituir. Sal del juego (la partida queda guardada) y pulsa Reintentar."

; The language is that of the person's Windows, unless /LANGUAGE=it, /LANGUAGE=es or /LANGUAGE=en says another.
Function .onInit
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "/LANGUAGE=" $1
    ${If} $1 == "it"
        StrCpy $LANGUAGE ${LANG_ITALIAN}
    ${ElseIf} $1 == "es"
        StrCpy $LANGUAGE ${LANG_SPANISH}
    ${ElseIf} $1 == "en"
        StrCpy $LANGUAGE ${LANG_ENGLISH}
    ${EndIf}
FunctionEnd

; Ends with exit status 2 where a copy runs and nobody closes it; nothing has been changed then.
!macro WaitUntilClosed
    ${Do}
        ${IfNot} ${FileExists} "$INSTDIR\salotto.exe"
            ${ExitDo}
        ${EndIf}
        ClearErrors
        FileOpen $0 "$INSTDIR\salotto.exe" a
        ${IfNot} ${Errors}
            FileClose $0
            ${ExitDo}
        ${EndIf}
        MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(is_open)" /SD IDCANCEL IDRETRY again
        SetErrorLevel 2
        Quit
        again:
    ${Loop}
!macroend

Section
    !insertmacro WaitUntilClosed
    ; What an earlier version has installed goes first, so that nothing of it stays.
    ${If} ${FileExists} "$INSTDIR\uninstall.exe"
        ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
    ${EndIf}
    !include "${WORK}\files.nsh"
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\$(menu_entry).lnk" "$INSTDIR\salotto.exe"
    WriteRegStr HKCU "Software\Salotto" "Folder" "$INSTDIR"
    WriteRegStr HKCU "Software\Salotto" "MenuEntry" "$(menu_entry)"
    WriteRegStr HKCU "${ENTRY}" "DisplayName" "Salotto"
    WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\salotto.exe"
    WriteRegStr HKCU "${ENTRY}" "Publisher" "The Salotto founders"
    WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
    WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
    ${AddToPath} "$INSTDIR"
SectionEnd

Section Uninstall
    !insertmacro WaitUntilClosed
    ${RemoveFromPath} "$INSTDIR"
    ReadRegStr $0 HKCU "Software\Salotto" "MenuEntry"
    ${If} $0 != ""
        Delete "$SMPROGRAMS\$0.lnk"
    ${EndIf}
    DeleteRegKey HKCU "${ENTRY}"
    DeleteRegKey HKCU "Software\Salotto"
    !include "${WORK}\gone.nsh"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
SectionEnd
