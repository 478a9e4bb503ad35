import * as api from '@portal/openapi/identity';
import { useFound } from '@portal/shared/api';

/** Up to 10 locatable colleagues whose names match; requests from three characters on. `null` requests nothing. */
export function useColleagues(text: string | null) {
  return useFound(api.listColleagues, text ?? '', { limit: 10 });
}
