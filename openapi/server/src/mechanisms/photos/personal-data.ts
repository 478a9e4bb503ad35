import type { PersonalData } from '../erasure/personal-data.ts';
import { anonymousReference } from '../erasure/personal-data.ts';
import { deletePicture } from './pictures.ts';

export const picturesData: readonly PersonalData[] = [
  {
    table: 'pictures',
    erased: ['bytes'],
    kept: [anonymousReference('created_by')],
    eraseUser: ({ tx, user }) => deletePicture(tx, user.photo),
    async eraseVisitors({ tx, visitors }) {
      for (const { photo } of visitors) await deletePicture(tx, photo);
    },
  },
];
