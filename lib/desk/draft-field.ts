/** Hidden field of a form that keeps what is typed into it: "appeals/12 note clerk@example.org". */
export const DRAFT_FIELD = 'draft';
