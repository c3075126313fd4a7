/** Two warbands of Hunters of Ruin with three warriors each: a whole match of them is short. */
export const wardens = {
  game: 'hunters-of-ruin',
  name: 'Three of the Crown',
  faction: 'wardens',
  leader: 0,
  warriors: [
    { name: 'Vane', warrior: 'captain', weapons: ['sword'], shield: 'full-shield' },
    { name: 'Pell', warrior: 'bowman', weapons: ['bow'] },
    { name: 'Oda', warrior: 'levy', weapons: ['spear'] },
  ],
};

export const gravetithe = {
  game: 'hunters-of-ruin',
  name: 'Three Debtors',
  faction: 'gravetithe',
  leader: 0,
  warriors: [
    { name: 'Mira', warrior: 'gravecaller' },
    { name: 'Bones', warrior: 'bone-soldier', weapons: ['sword'] },
    { name: 'Slow', warrior: 'shambler' },
  ],
};
