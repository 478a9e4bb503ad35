import { EmployeeDirectory } from '../features/directory/components/employee-directory.tsx';
import { loadContactDialog } from './load-contact-dialog.ts';

/** Screen `employees`. */
export function EmployeesScreen() {
  return <EmployeeDirectory loadContactDialog={loadContactDialog} />;
}
