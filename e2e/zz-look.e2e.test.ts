import { it, jest } from '@jest/globals';
import { atRest } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setStage } from './support/stage.ts';
jest.setTimeout(120_000);
const stage = setStage();
it('looks', async () => {
  const { page } = await stage.enter('desktop');
  await staffLogIn(page, 'superadmin');
  for (const [at, path] of (process.env['LOOK'] ?? '/admin/MemberKit').split(',').entries()) {
    await page.goto(path);
    await page.locator('main h1').first().waitFor();
    for (const lang of ['en', 'hi']) {
      const html = page.locator('html');
      if ((await html.getAttribute('lang')) !== lang)
        await page.getByRole('button', { name: lang === 'hi' ? 'हिन्दी' : 'English', exact: true }).click();
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await atRest(page);
        await page.screenshot({ path: `/tmp/settings-look/${at}-${lang}-${width}.png`, fullPage: true });
      }
    }
  }
});
