import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args:['--no-sandbox'] });
const P = process.argv.slice(2);
for (const w of [390,1440]) { const c = await b.newContext({ viewport:{width:w,height:900}, deviceScaleFactor:1 }); const p = await c.newPage();
 for (const a of P) { const [name,path]=a.split('@@'); await p.goto('http://localhost:4311'+path,{waitUntil:'networkidle'}); await p.keyboard.press('Escape'); await p.waitForTimeout(400); await p.screenshot({ path:`/tmp/sp/${name}-${w}.png`, fullPage: name.startsWith('full') }); if(name.startsWith('prod')) console.log(w, await p.evaluate(()=>[...document.querySelectorAll('main img')].slice(0,6).map(i=>i.currentSrc+' '+Math.round(i.getBoundingClientRect().width)+'x'+Math.round(i.getBoundingClientRect().height)).join('\n'))); }
 await c.close(); }
await b.close();
