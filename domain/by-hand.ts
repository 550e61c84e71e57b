// What comes on paper, at the counter or by phone, and is typed in by the staff.
export const WAYS_IN = ['post', 'counter', 'phone'] as const;
export type WayIn = (typeof WAYS_IN)[number];

export const WAY_IN_LABELS: Record<WayIn, string> = {
  post: 'з пошти',
  counter: 'з приймальні',
  phone: 'телефоном',
};

/** Whoever is at the counter goes home with the printed receipt. */
export const isToldOnPaper = ({ came, email }: { came: WayIn | null; email: string }): boolean =>
  email === '' && (came === 'post' || came === 'phone');
