import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

/** After this long a page says why it takes so long, in ms. */
const LONG = 3_000;

/** While the back office does not know who opens it: what index.html shows goes on, and then says that the server is silent. */
export function OpeningPage() {
  const t = useTranslate();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="opening" role="status">
      <img src="/favicon.svg" width="56" height="56" alt="Evim" />
      <p>{t(isLong ? 'office.opening_waits' : 'office.opening')}</p>
      <span />
    </div>
  );
}
