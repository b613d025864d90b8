/** A mail server says that an address has no mailbox, for good: nothing further is sent there. */
export class MailboxGone extends Error {
  constructor(response: string) {
    super(response);
    this.name = 'MailboxGone';
  }
}
