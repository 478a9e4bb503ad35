import { chromium } from '@playwright/test';
const B='http://localhost:8091', S='/tmp/mfd-shots/';
const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
async function login(who, size={width:1440,height:1000}, extra={}) {
  const ctx = await browser.newContext({viewport:size,...extra}); const p = await ctx.newPage();
  p.on('console', m=>{ if(['error','warning'].includes(m.type())) console.log(who,'console',m.text().slice(0,300)); });
  p.on('pageerror', e=>console.log(who,'pageerror',e.message.slice(0,400)));
  p.on('response', r=>{ if(r.status()>=400) console.log(who,r.status(),r.url()); });
  await p.goto(B+'/log-in'); await p.getByLabel('Email').fill(who+'@demo.test'); await p.locator('input[type=password]').fill('Workplace-2026');
  await p.getByRole('button',{name:'Log In'}).click();
  await p.waitForURL(u=>u.pathname==='/'); return p;
}
const steps = process.argv.slice(2);
if (!steps.length || steps.includes('desk')) {
  const p = await login('desk');
  await p.getByRole('heading',{name:'Request a Desk'}).waitFor();
  await p.waitForTimeout(800); await p.screenshot({path:S+'1-dashboard.png',fullPage:true});
  const marked = p.locator('.wp-cal__day--fill').last(); if (await marked.count()) { await marked.click(); await p.waitForTimeout(200); await p.screenshot({path:S+'2-picked.png'}); }
  await p.getByRole('button',{name:/^Help/}).click(); await p.waitForTimeout(600); await p.screenshot({path:S+'3-help.png'}); await p.keyboard.press('Escape');
  await p.getByRole('button',{name:'Request Desk'}).click(); await p.getByRole('dialog').waitFor(); await p.waitForTimeout(1000); await p.screenshot({path:S+'4-dialog.png'});
  const dlg = p.getByRole('dialog');
  await dlg.getByRole('button',{name:'Request Desk'}).click(); await p.waitForTimeout(300); await p.screenshot({path:S+'5-errors.png'});
  await dlg.getByLabel('Zone').selectOption({index:1}); await p.waitForTimeout(800);
  const days = dlg.locator('.wp-cal__day:not([aria-disabled])'); console.log('free days', await days.count());
  await dlg.getByRole('button',{name:'Next month'}).click(); await p.waitForTimeout(200);
  await days.nth(1).click(); await days.nth(2).click(); await p.waitForTimeout(900);
  await p.screenshot({path:S+'6-filled.png'});
  console.log('desk options', await dlg.getByRole('combobox',{name:'Desk'}).locator('option').count());
  await dlg.getByRole('combobox',{name:'Desk'}).selectOption({index:1});
  await dlg.getByRole('button',{name:'Request Desk'}).click(); await p.waitForTimeout(1200); await p.screenshot({path:S+'7-after.png'});
  await p.getByRole('link',{name:'Desks'}).first().click(); await p.waitForTimeout(1200); await p.screenshot({path:S+'8-grid.png'});
  await p.goto(B+'/desks?status=occupied'); await p.waitForTimeout(1500); await p.screenshot({path:S+'9-grid-occ.png'});
  await p.goto(B+'/desks?search=zzzz'); await p.waitForTimeout(1200); await p.screenshot({path:S+'10-none.png'});
}
if (!steps.length || steps.includes('phone')) {
  const p = await login('pa',{width:390,height:844},{hasTouch:true,isMobile:true,colorScheme:'dark'});
  await p.waitForTimeout(1200); await p.screenshot({path:S+'11-phone.png',fullPage:true});
  await p.getByRole('button',{name:'Request Desk'}).click(); await p.waitForTimeout(1200); await p.screenshot({path:S+'12-phone-dialog.png'});
  await p.getByLabel('User').fill('ann'); await p.waitForTimeout(1200); await p.screenshot({path:S+'13-user.png'});
  await p.goto(B+'/desks'); await p.waitForTimeout(1500); await p.screenshot({path:S+'14-phone-grid.png',fullPage:true});
  console.log('overflow', await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth));
}
await browser.close();
