/** Folded words by which the desk finds a row's person, a row each. */
export interface PersonWordTables {
  appeal_words: { appeal_id: number; word: string };
  user_words: { user_id: number; word: string };
  contact_words: { contact_id: number; word: string };
  payment_words: { payment_id: number; word: string };
}
