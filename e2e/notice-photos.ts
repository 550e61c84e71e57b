// What a phone's camera may see of a notice, drawn by the browser and filmed: a paper on a dark table.
import type { Browser } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { noticeSvg } from '@/backend/fines/notice-code';
import { drawQr } from '@/lib/payment/qr-svg';

const FRAME = { width: 1280, height: 720 };

const noise = (strength: number) =>
  `<svg style="position:absolute;inset:0;width:100%;height:100%;opacity:${strength};mix-blend-mode:overlay">
    <filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2"/></filter>
    <rect width="100%" height="100%" filter="url(#n)"/></svg>`;
const GLARE = `<i style="position:absolute;left:540px;top:290px;width:230px;height:230px;border-radius:50%;
  background:radial-gradient(#fffe,#fff0 65%)"></i>`;

interface Scene {
  /** How the paper lies. */
  lies?: string;
  /** What the lens makes of it. */
  lens?: string;
  over?: string;
}

export const SCENES = {
  'out of focus': { lies: 'rotate(4deg)', lens: 'blur(2px)' },
  'at an angle': { lies: 'perspective(900px) rotateX(36deg) rotateZ(14deg)', lens: 'blur(.6px)' },
  'in the dark': { lies: 'rotate(-8deg)', lens: 'brightness(.18) contrast(.8) blur(.8px)', over: noise(0.35) },
  'with a noisy sensor': { lies: 'rotate(32deg)', lens: 'blur(.8px)', over: noise(0.8) },
  'with glare': { lies: 'rotate(6deg)', lens: 'blur(.5px)', over: GLARE },
  'upside down': { lies: 'rotate(171deg)', lens: 'blur(.8px)' },
} satisfies Record<string, Scene>;

/** The city's own code or, of `pay`, the bank's with its sign. */
function draw(text: string, isPayment: boolean): string {
  if (!isPayment) return `<div style="width:260px">${noticeSvg(text)}</div>`;
  const { picture, circleDiameter, size } = drawQr(text);
  const share = `${(circleDiameter / size) * 100}%`;
  return `<div style="position:relative;width:400px">
    <img src="${picture}" alt="" style="display:block;width:100%;image-rendering:pixelated">
    <b style="position:absolute;left:50%;top:50%;width:${share};aspect-ratio:1;border-radius:50%;background:#fff;
      transform:translate(-50%,-50%);display:grid;place-items:center;font:700 40px serif;color:#007b47">₴</b></div>`;
}

const paper = (code: string, { lies = 'none', lens = 'none', over = '' }: Scene) => `
  <body style="margin:0;width:1280px;height:720px;overflow:hidden;background:linear-gradient(160deg,#30353b,#59616b 60%,#23272c)">
    <div style="position:absolute;inset:0;filter:${lens}">
      <div style="position:absolute;left:380px;top:-60px;width:520px;padding:30px;background:#fdfcf4;font:20px serif;
        transform:${lies};box-shadow:0 20px 60px #000">
        <h2>ПОВІДОМЛЕННЯ</h2>
        <p>про притягнення до адміністративної відповідальності за порушення правил паркування</p>
        ${code}
        <p>Сплатіть протягом десяти банківських днів зі знижкою 50 %.</p>
      </div>
    </div>${over}
  </body>`;

/** JPEG. */
export async function photograph(
  browser: Browser,
  text: string,
  { isPayment = false, ...scene }: Scene & { isPayment?: boolean },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: FRAME });
  await page.setContent(paper(draw(text, isPayment), scene));
  const photo = await page.screenshot({ type: 'jpeg', quality: 70 });
  await page.close();
  return photo;
}

/** Motion JPEG, as Chromium's fake camera plays it. */
export const film = (photo: Buffer, file: string) => writeFileSync(file, Buffer.concat([photo, photo]));
