/** The menu of the demo clients: categories in their order, each with its items, in pence. */
export const menu = [
  {
    name: 'Hot drinks',
    items: [
      { name: 'Coffee', description: 'Pot for eight', cost: 1850, perPeople: 8 },
      { name: 'Tea', description: 'Pot for eight, with milk and lemon', cost: 1650, perPeople: 8 },
      { name: 'Hot chocolate', description: 'A cup', cost: 320, perPeople: 3 },
    ],
  },
  {
    name: 'Cold drinks',
    items: [
      { name: 'Still water', description: 'Bottle of 0.75 l', cost: 240, perPeople: 2 },
      { name: 'Sparkling water', description: 'Bottle of 0.75 l', cost: 240, perPeople: 3 },
      { name: 'Orange juice', description: 'Jug for six', cost: 980, perPeople: 6 },
    ],
  },
  {
    name: 'Breakfast and cakes',
    items: [
      { name: 'Pastries', description: 'A selection, each', cost: 290, perPeople: 1 },
      { name: 'Fruit bowl', description: 'For ten', cost: 1900, perPeople: 10 },
      { name: 'Carrot cake', description: 'A slice, without nuts', cost: 380, perPeople: 2 },
    ],
  },
  {
    name: 'Lunch',
    items: [
      { name: 'Sandwich platter', description: 'For six, half of it vegetarian', cost: 4200, perPeople: 6 },
      { name: 'Salad bowl', description: 'Vegan, each', cost: 890, perPeople: 4 },
      { name: 'Soup of the day', description: 'Vegetarian, each', cost: 650, perPeople: 4 },
    ],
  },
] as const;
