export const en = {
  actions: 'Actions',
  edit: 'Edit',
  editOne: 'Edit {{name}}',
  removeOne: 'Remove {{name}}',
} as const;
