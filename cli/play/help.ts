export const ASK =
  'Ask: why, odds, look, near, measure A B, sight A B, card NAME, rule CLAUSE, wins, hint, map, undo, help';

export const HELP = `  Answering
    3               the choice with this number
    3 captain       the same, with words for what it asks next
    attack captain  a choice by name; beginnings of words are enough
    12.5,30         a point, in inches from the south-west corner: first east, then north
    12,30 14,31     a path with a bend
    north 3         relative; also 2 east 1 south, or north 3 then east 2 for two legs
    toward NAME 4   4" toward something; "to NAME" until it touches
    a               a place from the list of places
    facing north    at the end of a path or place; also facing toward NAME
    any             a legal answer at random, for placing things quickly
    auto, auto 5    let the bot answer this decision, or the next five of yours
    Enter, back     confirm or drop what was described; a ! at the end confirms at once
  Asking, at any time
    why             why you are asked, and what is not possible now
    why attack imp  why not that; also why 3 north 5
    odds, odds 2    what the dice may bring
    stages          in the middle of an act: its stages, each answer with its odds, what each face leads to
    stakes          what each stake comes to against each of the others'
    ways            where somebody may be stopped, and what could be done to it there
    cards           the cards of the encounter: turned up, known, face down
    side NAME       how high something stands, and how it would climb or fall
    look            the state of the match          choices    everything you may do
    near NAME       what stands around              map        the table in characters
    measure A B     a distance                      sight A B  who sees whom
    card NAME       everything about a model        rule ID    a clause of the rules, or a word in them
    log 20          the last lines of the log       map zones  with the zones on it
    wins            what wins, and what would count if it ended now
    hint            what looks best a step ahead    reason     why the bot chose as it did
    plan NAME       several acts in a row, priced and checked as a whole
    chalk           plans for units whose time has not come; chalk NAME makes one, chalk wipe NAME rubs it
                    out, chalk go does it when the unit is asked; plans last until you quit
  The match
    undo            take back: free until a die is rolled, something is shown or another acts
    concede         give up, after a question        offer draw  ask the others for a draw
    save FILE       write the match file, and keep writing it there
    quit            save and stop`;
