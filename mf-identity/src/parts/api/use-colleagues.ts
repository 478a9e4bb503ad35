import * as api from '@portal/openapi/identity';
import { useFound } from '@portal/shared/api';

/** Those who may be located and are called so, at most 10; asks from three characters on. `null` asks nothing. */
export function useColleagues(text: string | null) {
  return useFound(api.listColleagues, text ?? '', { limit: 10 });
}
