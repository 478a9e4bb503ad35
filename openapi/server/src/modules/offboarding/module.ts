import { defineServerModule } from '../../contract/server-module.ts';
import { offboardingData } from './personal-data.ts';
import { offboard } from './run.ts';

export const offboardingModule = defineServerModule({
  name: 'offboarding',
  tables: ['offboardings', 'offboarding_lines', 'offboarding_mails'],
  jobs: [offboard],
  personalData: offboardingData,
});
