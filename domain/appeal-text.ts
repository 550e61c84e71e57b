export const APPEAL_TEXT_MAX = 10_000;
