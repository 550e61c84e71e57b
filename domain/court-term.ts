// Going to court: the law's own term (ст. 289 КУпАП, ст. 286 КАС), which no city sets.
const DAYS = '10\u00a0днів';

export const COURT_BESIDE_APPEAL = `якщо плануєте позов, подайте його протягом ${DAYS}, не чекаючи нашої відповіді (ст.\u00a0289 КУпАП).`;
export const COURT_AFTER_DECISION = `Рішення можна оскаржити до суду протягом ${DAYS} з дня, коли ви його отримали (ст.\u00a0289 КУпАП).`;
