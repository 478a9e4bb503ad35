import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const B=process.env.BASE||'http://localhost:8091', S='/tmp/mfd-shots/', D=process.env.DOM||'demo.test';
const axe = readFileSync('/work/main/node_modules/axe-core/axe.min.js','utf8');
const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
async function login(who, dark) {
  const ctx = await browser.newContext({viewport:{width:1440,height:1000},bypassCSP:true}); const p = await ctx.newPage();
  if (dark) await ctx.addInitScript(()=>localStorage.setItem('portal.theme','dark'));
  p.on('console', m=>{ if(['error','warning'].includes(m.type())) console.log(who,'console',m.text().slice(0,300)); });
  p.on('pageerror', e=>console.log(who,'pageerror',e.message.slice(0,400)));
  p.on('response', r=>{ if(r.status()>=400) console.log(who,r.status(),r.url()); });
  await p.goto(B+'/log-in'); await p.getByLabel('Email').fill(who+'@'+D); await p.locator('input[type=password]').fill('Workplace-2026');
  await p.getByRole('button',{name:'Log In'}).click(); await p.waitForURL(u=>u.pathname==='/'); await p.getByRole('heading',{name:'Request a Desk'}).waitFor(); return p;
}
async function check(p,name){ await p.evaluate(axe); const r=await p.evaluate(()=>axe.run({runOnly:['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']})); console.log('axe',name,r.violations.map(v=>v.id+' x'+v.nodes.length+' '+v.nodes[0].html.slice(0,160)).join(' | ')||'ok'); }
for (const dark of [false,true]) {
  const p = await login('desk',dark); await p.waitForTimeout(700); await check(p,'card '+dark);
  const a = await login('pa',dark);
  await p.getByRole('button',{name:'Request Desk'}).click(); const d = p.getByRole('dialog'); await d.waitFor();
  await d.getByRole('combobox',{name:'Zone'}).selectOption({index:2}); await d.getByRole('button',{name:'Next month'}).click();
  const free = d.locator('.wp-cal__day:not([aria-disabled])');
  const picks = dark ? [6,8] : [3,5];
  await free.nth(picks[0]).click(); await free.nth(picks[1]).click();
  await p.waitForTimeout(900);
  const desk = d.getByRole('combobox',{name:'Desk'}); await desk.selectOption({index:1});
  const dates = await d.locator('.wp-cal__day--chosen').evaluateAll(els=>els.map(e=>e.dataset.day));
  const name = await desk.evaluate(s=>s.selectedOptions[0].text); await check(p,'dialog '+dark);
  const r = await a.evaluate(async ({name,dates})=>{ const tok=document.cookie.match(/csrftoken=([^;]+)/)[1]; const l=await (await fetch('/api/desks/desks/?search='+name)).json(); const x=await fetch('/api/desks/reservations/',{method:'POST',headers:{'Content-Type':'application/json','X-CSRFToken':decodeURIComponent(tok)},body:JSON.stringify({desk_id:l.results[0].id,dates:[dates[0]]})}); return [x.status, await x.text()]; },{name,dates});
  console.log('pa booked', r[0], r[0]===201?'':r[1]);
  await d.getByRole('button',{name:'Request Desk'}).click(); await p.waitForTimeout(1500); await p.screenshot({path:S+`20-conflict-${dark}.png`}); await check(p,'conflict '+dark);
  // session lost
  const cookies = await p.context().cookies(); await p.context().clearCookies({name:/session/i}); 
  const alt = d.getByRole('button',{name:/^Take /}).first(); if (await alt.count()) { await alt.click(); await p.waitForTimeout(500);} 
  await d.getByRole('button',{name:'Request Desk'}).click(); await p.waitForTimeout(1200); await p.screenshot({path:S+`21-lost-${dark}.png`});
  const pw = p.locator('input[type=password]'); if (await pw.count()) { await pw.fill('Workplace-2026'); const em=p.getByLabel('Email'); if (await em.count() && await em.isEditable()) await em.fill('desk@'+D); await p.getByRole('button',{name:'Log In'}).click(); await p.waitForTimeout(1500); await p.screenshot({path:S+`22-back-${dark}.png`});
    await d.getByRole('button',{name:'Request Desk'}).click(); await p.waitForTimeout(1200); await p.screenshot({path:S+`23-booked-${dark}.png`}); }
  // cancel
  await p.getByRole('button',{name:'Next month'}).click(); await p.waitForTimeout(700);
  await p.locator('.wp-cal__day--fill, .wp-cal__day--ring').first().click(); await p.getByRole('button',{name:/^Cancel /}).first().click(); await p.waitForTimeout(500); await check(p,'cancel '+dark); await p.screenshot({path:S+`24-cancel-${dark}.png`});
  await p.getByRole('alertdialog').getByRole('button',{name:'Cancel Desk'}).click(); await p.waitForTimeout(1200); await p.screenshot({path:S+`25-cancelled-${dark}.png`});
  await p.goto(B+'/desks'); await p.waitForTimeout(1200); await check(p,'grid '+dark); await p.screenshot({path:S+`26-grid-${dark}.png`});
}
await browser.close();
