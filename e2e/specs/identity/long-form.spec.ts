import { expect, expectGoodLook, test } from '../../fixtures/test.ts';

test('a long form saves from its top: Save stays in sight, never over the focused field', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await openAs('restricted', '/edit-profile');
  const form = page.getByRole('form', { name: 'About you' });
  const save = form.getByRole('button', { name: 'Save' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expectGoodLook(page);
  const name = form.getByRole('textbox', { name: 'First name' });
  await name.fill('Petronella');
  await save.click();
  await expect(page.getByText('Profile has been changed.')).toBeVisible();
  // No jump: what was pressed keeps the focus, and the page stays where it was.
  await expect(save).toBeFocused();
  await expect(name).toBeInViewport();

  await name.focus();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.wp-record__bar')?.getBoundingClientRect();
      const focused = document.activeElement;
      if (!bar || !focused || focused.closest('.wp-record__bar')) return false;
      const { top, bottom } = focused.getBoundingClientRect();
      return top >= bar.top && bottom <= bar.bottom;
    });
    expect(covered, `Tab ${presses + 1}`).toBe(false);
  }
});
