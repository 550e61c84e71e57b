/** An address to write to. Where it is wider than its place it goes on in the next line after its @. */
export function EmailLink({ email }: { email: string }) {
  const border = email.indexOf('@') + 1;
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, border)}
      <wbr />
      {email.slice(border)}
    </a>
  );
}
