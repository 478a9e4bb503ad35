export const en = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  chooseMonth: 'Choose a month',
  chooseYear: 'Choose a year',
  firstMonth: 'This is the first month that can be shown.',
  lastMonth: 'This is the last month that can be shown.',
  todayDay: '{{day}}, today',
  legend: 'What the marks mean',
} as const;
