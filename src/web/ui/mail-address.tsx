/** A mail address, which breaks after its sign where it is too long for its line. */
export function MailAddress({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
