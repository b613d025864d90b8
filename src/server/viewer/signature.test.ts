import { expect, it } from 'vitest';
import { readNotice } from '../account-safety/link-service.ts';
import { readAlert } from '../alerts/tokens.ts';
import { readOwnerLink } from '../listings/lifecycle/owner-links.ts';
import { readButton } from '../messages/link-service.ts';
import { readMember } from '../shared-lists/secrets.ts';

const SECRET = new Uint8Array(32).fill(7);

// what people have in their mailboxes, chats and cookies
it('reads links, buttons and cookies that were signed earlier', () => {
  const claim = { listingId: 7, ownerId: 5, at: new Date(0) };
  expect(readAlert(SECRET, 'b.5.LZBdAu8P9mt9_CSvEtmpnlxKoAWU5oGJ7y_-LEgY7S4')).toEqual({ bundle: 5 });
  expect(readOwnerLink(SECRET, 'renew', '7.5.0.qpxwhvlaRUjdwUd4wyKHJmdQa8xCVU28X1wJJwzUhMg')).toEqual(claim);
  expect(readButton(SECRET, 5, 'keep.alert-7.bJlE9ZslHqd0BRlg')).toEqual({ act: 'keep', about: 'alert 7' });
  expect(readMember(SECRET, '5.KXI-OQRzWafD0lDsYScj8ssUgmkudNQTepMqP8lVlKY')).toBe(5);
  expect(readNotice(SECRET, '5.jVFCfXZ_bNrRpusLT_Bi9w')).toBe(5);
});
