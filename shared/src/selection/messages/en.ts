export const en = {
  selected_one: '{{count}} selected',
  selected_other: '{{count}} selected',
  working_one: 'Working on {{count}}…',
  working_other: 'Working on {{count}}…',
  unselect: 'Clear selection',
  tooMany: 'At most {{most}} at once. Please select fewer.',
} as const;
