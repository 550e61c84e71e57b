/** A reason the person at the keyboard can act on: one Ukrainian sentence, shown without a stack. */
export class Refusal extends Error {}
