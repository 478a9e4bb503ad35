import { expect, it } from 'vitest';
import { read } from './files.ts';
import { PAGE, withPictures } from './pictures.ts';

it('the pictures of the architecture page show the code: npm run house -- --pictures draws them again', () => {
  const page = read(PAGE);
  expect(page).toContain('<!-- picture: modules -->');
  expect(withPictures(page)).toBe(page);
});
