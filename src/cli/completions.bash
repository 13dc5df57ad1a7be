# What Tab offers after salotto. The program itself answers, in the player's language.
_salotto() {
    local words=() part place join=
    for ((place = 0; place <= COMP_CWORD; place++)); do
        part=${COMP_WORDS[place]}
        # Bash parts words at = and : as well; the program wants them as they were typed.
        if [[ $part && -z ${part//[=:]/} ]]; then
            words[${#words[@]} - 1]+=$part
            join=yes
            continue
        fi
        ((place == COMP_CWORD)) && part=$2
        if [[ $join ]]; then
            words[${#words[@]} - 1]+=$part
        else
            words+=("$part")
        fi
        join=
    done
    # Of what is offered, bash wants what follows the last = or : alone.
    # Not by <(...): who has come in as somebody else may not open /dev/fd.
    local before=${words[${#words[@]} - 1]} offered all
    before=${before%"$2"}
    all=$(SALOTTO_COMPLETE=bash "$1" -- "${words[@]}" 2>/dev/null)
    COMPREPLY=()
    while [[ $all ]]; do
        offered=${all%%$'\n'*}
        all=${all#"$offered"}
        all=${all#$'\n'}
        offered=${offered#"$before"}
        [[ $offered == *[[:space:]]* ]] && printf -v offered %q "$offered"
        COMPREPLY+=("$offered")
    done
    # After a name with its = or a folder there is more to type.
    [[ ${COMPREPLY[0]-} == *[=/] ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -o nosort -F _salotto salotto 2>/dev/null || complete -F _salotto salotto
