import type { RawBuilder } from 'kysely';
import { pictureOfEvent } from '../modules/cameras/picture-of-event.ts';
import { photoOfRoom } from '../modules/resources/rows.ts';
import { photoOfVisitor } from '../modules/visitors/rows.ts';

/** That a record shows the picture `p`: a condition; one line a domain beside the platform's own people and logos. */
export const pictureUses: readonly RawBuilder<boolean>[] = [photoOfVisitor, photoOfRoom, pictureOfEvent];
