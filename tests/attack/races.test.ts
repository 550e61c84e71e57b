import { testRaces } from './races';
import { onEachSite } from './site';

onEachSite('simultaneous posts', (site, db) => testRaces(() => ({ site, db })));
