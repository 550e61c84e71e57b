// Runs in <head> before first paint, so that user settings never flash. The CSP lists its hash.
import { LOW_VISION_KEY, TEXT_SCALE_KEY, THEME_COLORS, THEME_KEY } from '@/lib/accessibility/vision-keys';
import { DISPLAY_NAME_COOKIE } from '@/lib/session/browser-session';
import { BEGIN_AT_A_HAND } from './later-scripts';

/** Opens the folds around the target of the address: Safari before 26 and Chrome before 97 leave them closed. */
const OPEN_TARGET = `(function(f){addEventListener('DOMContentLoaded',f);addEventListener('hashchange',f)})(function(n,t,c){try{n=t=document.getElementById(decodeURIComponent(location.hash.slice(1)));while(n=n.closest('details:not([open])'))n.open=c=1;c&&t.scrollIntoView()}catch(e){}});`;

/**
 * Marks <html> with data-scripts: what needs scripts is shown only there. An engine too old for them says so by an error
 * before they run; once they do, ChunkReload confirms the mark. Sets theme with the colour of the browser's bars, low
 * vision and text scale from localStorage, low vision also where the device asks for more contrast and nothing was
 * chosen, data-signed-in, and --user-name, stripped of what could end a CSS string.
 */
export const EARLY_SCRIPT = `(function(d,s,n){d.dataset.scripts='';addEventListener('error',function(e){if(d.dataset.scripts===''&&/\\/_next\\//.test(e.filename||e.target.src))delete d.dataset.scripts},true);try{s=localStorage.getItem('${THEME_KEY}');if(s==='dark'||s==='light'){d.dataset.theme=s;n=document.createElement('meta');n.name='theme-color';n.content=s==='dark'?'${THEME_COLORS.dark}':'${THEME_COLORS.light}';d.firstChild.prepend(n)}n=localStorage.getItem('${LOW_VISION_KEY}');if(n==='1'||n===null&&matchMedia('(prefers-contrast: more)').matches){d.dataset.vision='low';s=parseFloat(localStorage.getItem('${TEXT_SCALE_KEY}'));if(s>=0.5&&s<=2)d.style.setProperty('--text-scale',s)}}catch(e){d.dataset.storage='none'}try{n=RegExp('(?:^|; )'+(location.protocol==='https:'?'__Host-':'')+'${DISPLAY_NAME_COOKIE}=([^;]+)').exec(document.cookie);if(n&&(n=decodeURIComponent(n[1]).trim())){d.dataset.signedIn='';d.style.setProperty('--user-name','"'+n.replace(/["\\\\\\s]+/g,' ')+'"')}}catch(e){delete d.dataset.signedIn}})(document.documentElement);${OPEN_TARGET}${BEGIN_AT_A_HAND}`;
