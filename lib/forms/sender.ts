/** Who sends a form: a signed-in citizen or a visitor, and from where (for the limits). */
export interface Sender {
  token?: string | undefined;
  clientAddress: string;
}
