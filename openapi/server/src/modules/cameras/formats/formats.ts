import type { components } from '@portal/openapi/server';
import { readFfGroup } from './ff-group.ts';
import { readPlateRecognizer } from './plate-recognizer.ts';
import type { MakersFormat } from './reading.ts';

/** A further maker is a line here, a name in the document, and an example of its own documentation. */
export const formats: Readonly<Record<components['schemas']['CameraMaker'], MakersFormat>> = {
  'ff-group': readFfGroup,
  'plate-recognizer': readPlateRecognizer,
};
