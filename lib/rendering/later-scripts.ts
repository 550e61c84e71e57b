// Public pages are whole without scripts, so the framework's scripts wait for a hand:
// docs/decisions/2026-11-28-scripts-at-the-first-sign-of-a-hand.md
import { PREFIX } from '@/lib/drafts/forget-tab-drafts';

/** No browser runs it; the server gives it to the scripts of a page that may wait (server/pages.ts). */
export const LATER = 'text/later';
/**
 * Part of the early script. Puts scripts in the place of those that wait: at the first sign of a hand, when a draft of this tab waits,
 * when what is alive comes into view, or six seconds after the page was there. Marks a button that only scripts answer when it is
 * pressed before, and a field as it was left when it is changed, and the last key (components/errors/press-again.ts). Notes when the
 * page arrived, by clock and uptime (lib/fines/server-clock.ts). Until then the files are fetched, last of all.
 */
export const BEGIN_AT_A_HAND = `(function(d,q,b,m){arrived=[Date.now(),performance.now()];lastKey='';q=function(f){d.querySelectorAll('script[type="${LATER}"]').forEach(f)};b=function(){if(d.readyState=='loading')return addEventListener('DOMContentLoaded',function(){b()});b=function(){};q(function(o,s){s=o.cloneNode(true);s.removeAttribute('type');s.nonce=o.nonce;o.replaceWith(s)})};'pointerdown keydown mousemove focusin change click'.split(' ').forEach(function(t){addEventListener(t,function(e){if(t!='mousemove'||e.movementX||e.movementY)b();lastKey=e.key||lastKey;if(d.documentElement.dataset.scripts==''&&(m=t=='change'?e.target:t=='click'&&e.target.closest('button[type=button]'))){m.dataset.pressed='';m.left=[m.checked,m.value]}},{capture:true,passive:true})});try{for(m in sessionStorage)m.indexOf('${PREFIX}')||b()}catch(e){}addEventListener('load',function(){(navigator.connection||{}).saveData||requestAnimationFrame(function(){(self.requestIdleCallback||setTimeout)(function(){q(function(o,l){if(o.src){l=d.createElement('link');l.rel='preload';l.as='script';l.fetchPriority='low';l.href=o.src;d.head.append(l)}})})});if(m=d.querySelector('[data-wakes]'))new IntersectionObserver(function(e){e[0].isIntersecting&&b()},{rootMargin:'200px'}).observe(m);setTimeout(function(){(self.requestIdleCallback||b)(b)},6e3)})})(document)`;
