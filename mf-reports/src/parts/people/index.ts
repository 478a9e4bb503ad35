export { type CountedColumn, PeopleReport } from './people-report.tsx';
