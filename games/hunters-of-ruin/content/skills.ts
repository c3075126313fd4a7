/** Common skills of the book (HR-SKL) and those of the factions (HR-X-SK), in our own words. */
import type { Skill } from './types.ts';

/** Every skill costs this much (HR-SKL-18). */
const COST = 5;

function skill(list: string, id: string, name: string, clause: string, text: string, rest: Partial<Skill>): Skill {
  return { id, name, clause, cost: COST, list, text, modifiers: [], ...rest };
}

const common = (id: string, name: string, clause: string, text: string, rest: Partial<Skill>): Skill =>
  skill('common', id, name, clause, text, rest);

export const SKILLS: readonly Skill[] = [
  common('expert', 'Expert', 'HR-SKL-01', 'Names one weapon that it owns: +1 Fight when it attacks with that weapon.', {
    names: 'weapon',
    modifiers: [
      {
        kind: 'test',
        on: ['strike', 'counter-attack', 'parting-shot', 'shoot'],
        amount: 1,
        when: { weapon: 'named' },
      },
    ],
  }),
  common(
    'leader',
    'Leader',
    'HR-SKL-02',
    'As it activates it may call one friendly warrior within 3" for each time it was bought; they act after it, with the same kinds of Action.',
    { times: 3, modifiers: [{ kind: 'flag', flag: 'leader' }] },
  ),
  common(
    'inspiring',
    'Inspiring',
    'HR-SKL-05',
    'Other friendly warriors have +1 on Resolve tests while they and it see each other.',
    { modifiers: [{ kind: 'aura', on: ['resolve', 'regroup'], amount: 1, to: 'friends', within: 'sight' }] },
  ),
  common('marksman', 'Marksman', 'HR-SKL-06', 'Its Shoot Actions have +1 Accuracy.', {
    modifiers: [{ kind: 'accuracy', amount: 1 }],
  }),
  common('nimble', 'Nimble', 'HR-SKL-07', 'Rough terrain does not slow it.', {
    modifiers: [{ kind: 'flag', flag: 'nimble' }],
  }),
  common('brave', 'Brave', 'HR-SKL-08', 'Enemies in contact take nothing from its Resolve tests.', {
    modifiers: [{ kind: 'flag', flag: 'brave' }],
  }),
  common(
    'prepared-defence',
    'Prepared Defence',
    'HR-SKL-09',
    'It may spend a Reaction for +1 Resist against one Strike, Shoot Action or Damage spell.',
    { modifiers: [{ kind: 'flag', flag: 'prepared-defence' }] },
  ),
  common('rapid-shot', 'Rapid Shot', 'HR-SKL-10', 'It may Shoot twice in a turn, both times with -1 Fight.', {
    modifiers: [{ kind: 'flag', flag: 'rapid-shot' }],
  }),
  common('rapid-strike', 'Rapid Strike', 'HR-SKL-11', 'It may Strike twice in a turn, both times with -1 Fight.', {
    modifiers: [{ kind: 'flag', flag: 'rapid-strike' }],
  }),
  common('sprint', 'Sprint', 'HR-SKL-13', 'Its second Move Action of an activation, or its Charge, is 2" longer.', {
    modifiers: [{ kind: 'flag', flag: 'sprint' }],
  }),
  common(
    'sidestep',
    'Sidestep',
    'HR-SKL-14',
    'Having withstood an enemy Strike it may step up to 2", out of contact too, without a test.',
    { modifiers: [{ kind: 'flag', flag: 'sidestep' }] },
  ),
  common(
    'born-in-the-saddle',
    'Born in the Saddle',
    'HR-SKL-12',
    'Mounted, it may use its own Agility in place of the mount’s for Move Actions and Dodge.',
    { modifiers: [{ kind: 'flag', flag: 'born-in-the-saddle' }] },
  ),
  common('crushing-charge', 'Crushing Charge', 'HR-SKL-15', 'Mounted, its Strikes have +1 Power.', {
    modifiers: [{ kind: 'power', of: 'strike', amount: 1, when: { mounted: true } }],
  }),
  common('attuned', 'Attuned', 'HR-SKL-16', 'It may Cast twice in a turn, both times with -1 Magic.', {
    modifiers: [{ kind: 'flag', flag: 'attuned' }],
  }),
  common(
    'blink',
    'Blink of an Eye',
    'HR-SKL-17',
    'Once a game it may take one Action more in its activation, three at most.',
    { modifiers: [{ kind: 'flag', flag: 'blink' }] },
  ),
  skill(
    'wardens',
    'shield-brother',
    'Shield Brother',
    'HR-X-SK-01',
    'With a Full Shield or Pavise in use it gives friendly warriors in contact +1 Resist against Shoot Actions.',
    {
      modifiers: [
        {
          kind: 'aura',
          on: ['resist'],
          amount: 1,
          to: 'friends',
          within: 'contact',
          when: { shield: 'large', source: ['shoot'] },
        },
      ],
    },
  ),
  skill(
    'wardens',
    'drilled',
    'Drilled',
    'HR-X-SK-02',
    'It may change the weapons it uses before any of its Actions, not only as it activates.',
    { modifiers: [{ kind: 'flag', flag: 'drilled' }] },
  ),
  skill(
    'wardens',
    'rallying-call',
    'Rallying Call',
    'HR-X-SK-03',
    'Other friendly warriors that Flee and are within 6" have +2 on Regroup tests.',
    {
      modifiers: [{ kind: 'aura', on: ['regroup'], amount: 2, to: 'friends', within: 6, when: { fleeing: true } }],
    },
  ),
  skill('gravetithe', 'grave-chill', 'Grave Chill', 'HR-X-SK-04', 'Enemies in contact have -1 on Disengage tests.', {
    modifiers: [{ kind: 'aura', on: ['disengage'], amount: -1, to: 'enemies', within: 'contact' }],
  }),
  skill(
    'gravetithe',
    'unyielding',
    'Unyielding',
    'HR-X-SK-05',
    'Once a game it may turn a failed Resolve test into a passed one.',
    { modifiers: [{ kind: 'flag', flag: 'unyielding' }] },
  ),
  skill(
    'gravetithe',
    'deep-binding',
    'Deep Binding',
    'HR-X-SK-06',
    'Having Maintained other Enchantments this turn costs its Maintain tests nothing.',
    { magic: true, modifiers: [{ kind: 'flag', flag: 'deep-binding' }] },
  ),
  skill(
    'ash-fang',
    'savage-leap',
    'Savage Leap',
    'HR-X-SK-07',
    'When it Charges, crossing Linear terrain that is not Tall costs no movement.',
    { modifiers: [{ kind: 'flag', flag: 'savage-leap' }] },
  ),
  skill('ash-fang', 'thick-hide', 'Thick Hide', 'HR-X-SK-08', '+1 Resist against Shoot Actions.', {
    modifiers: [{ kind: 'test', on: ['resist'], amount: 1, when: { source: ['shoot'] } }],
  }),
  skill(
    'ash-fang',
    'pack-hunter',
    'Pack Hunter',
    'HR-X-SK-09',
    '+1 Fight on Strike Actions, besides the usual bonus, while another friendly Beast or Pack Hunter is in contact with the target.',
    { modifiers: [{ kind: 'test', on: ['strike'], amount: 1, when: { pack: true } }] },
  ),
  skill(
    'ember',
    'cinder-sight',
    'Cinder Sight',
    'HR-X-SK-10',
    'Cover takes nothing from its casts of Damage (ranged) spells.',
    { modifiers: [{ kind: 'flag', flag: 'cinder-sight' }] },
  ),
  skill(
    'ember',
    'backlash',
    'Backlash',
    'HR-X-SK-11',
    'When it passes a Counter, the caster loses an unused Reaction, too.',
    { magic: true, modifiers: [{ kind: 'flag', flag: 'backlash' }] },
  ),
  skill(
    'ember',
    'ember-dart',
    'Ember Dart',
    'HR-X-SK-12',
    'It may Shoot without a weapon, range 9". The dart needs no hand and is not carried.',
    { modifiers: [{ kind: 'weapon', weapon: 'ember-dart' }] },
  ),
];
