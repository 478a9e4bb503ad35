import { EmployeeEdit } from '../features/employee/components/employee-edit.tsx';

/** Screen `employee-edit`. */
export function EmployeeEditScreen() {
  return <EmployeeEdit />;
}
