import { remoteTests } from '@portal/shared/build/tests';

export default remoteTests('mf-reports');
