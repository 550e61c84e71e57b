import { PREFIX } from '@/lib/drafts/forget-tab-drafts';

/** Begins the keys under which a tab remembers what is typed at the desk. */
export const DESK = `${PREFIX}desk `;

declare global {
  interface Window {
    earlyKeys?: KeyboardEvent[] | undefined;
  }
}

/**
 * Runs below the forms of a page of the desk; the policy lists its hash. Whoever types and leaves before the scripts run, by
 * an act beside it or a link, loses nothing: the tab remembers what was changed (keep-typing.ts), but for what was sent. Keys
 * pressed meanwhile wait for the keys of the desk.
 */
export const EARLY_TYPING = `(function(d,r,a,s){r=function(f,v,g){v={};g=new FormData(f.form);f.dataset.fields.split(' ').forEach(function(n){v[n]=g.get(n)||''});return v};a=[].map.call(d.querySelectorAll('[data-fields]'),function(f){return[f,r(f)]});addEventListener('submit',function(e){s=e.target});earlyKeys=[];addEventListener('keydown',function(e){self.earlyKeys&&earlyKeys.push(e)});addEventListener('pagehide',function(){if(d.documentElement.dataset.scripts!=='run')a.forEach(function(p,k,v,n,c){try{k='${DESK}'+p[0].value;if(p[0].form===s)return sessionStorage.removeItem(k);v=r(p[0]);c={};for(n in v)if(v[n]!==p[1][n])c[n]=v[n];if(JSON.stringify(c)!=='{}')sessionStorage.setItem(k,JSON.stringify({values:c}))}catch(e){}})})})(document)`;

/** What was pressed before the page was alive, once; nothing is gathered from then on. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const keys = window.earlyKeys ?? [];
  window.earlyKeys = undefined;
  return keys;
}
