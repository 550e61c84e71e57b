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
