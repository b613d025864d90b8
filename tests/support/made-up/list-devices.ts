import { NO_NOTE, newChangeId, OPINIONS } from '#contract/notes/home-note.ts';
import type { SharedList } from '#contract/shared-lists/api.ts';
import type { Random } from '../../../packages/demo-city/random.ts';

/** A request of a device; `key` says which one it is, however often it is sent. */
export type Sent =
  | { act: 'vote'; home: number; vote: 'up' | 'down' | null; key: string }
  | { act: 'comment'; home: number; text: string; key: string };

/** A shared list with three members. `send` gives the status of the response. */
export type ListUnderTest = {
  homes: readonly number[];
  send: (device: number, sent: Sent) => Promise<number>;
  read: () => Promise<SharedList>;
  /** by the device, or by the maker (null) */
  removeComment: (device: number | null, id: number) => Promise<number>;
  freeze: (isFrozen: boolean) => Promise<number>;
};

const DEVICES = 3;
type Device = { clock: number; waiting: Sent[]; done: Sent[] };

/**
 * Three devices vote, comment and remove comments of a list at the same time, while its maker removes comments and freezes it.
 * Requests and responses get lost: those are sent again later, in any order, and some that were answered too.
 * @param operations how many requests are made at least
 * @returns what must be there by the rules, told apart from how they are implemented, and what is there; the number of requests
 */
export async function mixListDevices(random: Random, list: ListUnderTest, operations: number) {
  const devices = Array.from(
    { length: DEVICES },
    (): Device => ({ clock: random.whole(1_700_000_000_000, 1_800_000_000_000), waiting: [], done: [] }),
  );
  const written = new Map<string, { home: number; text: string }>();
  const votes = new Map<string, string | null>();
  let requests = 0;
  let texts = 0;

  const deliver = async (device: number, sent: Sent, isLost: boolean) => {
    const { waiting, done } = devices[device] as Device;
    requests++;
    const status = await list.send(device, sent);
    if (status !== 204 && status !== 422) throw new Error(`${JSON.stringify(sent)} was answered by ${status}`);
    if (isLost || status === 422) waiting.push(sent);
    else done.push(sent);
  };
  const create = (device: Device, at: number): Sent => {
    device.clock += random.whole(1, 1_000);
    const key = newChangeId(NO_NOTE, device.clock, random.between(0, 0.999999));
    const home = random.pick(list.homes);
    if (random.chance(0.5)) {
      const vote = random.pick([...OPINIONS, null]);
      votes.set(`${home} ${at}`, vote);
      return { act: 'vote', home, vote, key };
    }
    const text = `${texts++} of ${at}`;
    written.set(text, { home, text });
    return { act: 'comment', home, text, key };
  };
  const step = async (at: number) => {
    const device = devices[at] as Device;
    const [isRepeat, isLate] = [random.chance(0.1), random.chance(0.3)];
    if (isRepeat && device.done.length > 0) return deliver(at, random.pick(device.done), false);
    if (isLate && device.waiting.length > 0) {
      const [sent] = device.waiting.splice(random.whole(0, device.waiting.length - 1), 1);
      return deliver(at, sent as Sent, random.chance(0.3));
    }
    const sent = create(device, at);
    // it never arrives
    if (random.chance(0.15)) return void device.waiting.push(sent);
    await deliver(at, sent, random.chance(0.25));
  };
  const removeOne = async () => {
    requests++;
    const { homes, members } = await list.read();
    const comments = homes.flatMap(({ comments }) => comments);
    if (comments.length === 0) return;
    const { id, text, member } = random.pick(comments);
    const writer = members.findIndex((one) => one.id === member);
    requests++;
    const status = await list.removeComment(random.chance(0.5) ? null : writer, id);
    if (status !== 204) throw new Error(`a comment was not removed: ${status}`);
    written.delete(text);
  };

  while (requests < operations) {
    const all = devices.map((_, at) => step(at));
    if (random.chance(0.15)) all.push(removeOne());
    if (random.chance(0.1)) all.push(list.freeze(random.chance(0.5)).then(() => void requests++));
    await Promise.all(all);
  }
  await list.freeze(false);
  for (const [at, device] of devices.entries())
    for (const sent of device.waiting.splice(0)) await deliver(at, sent, false);

  const { homes, members } = await list.read();
  const found = homes.map(({ votes: given, comments }) => ({
    comments: comments.map(({ text }) => text).sort(),
    votes: members.map((member) => given.find((one) => one.member === member.id)?.vote ?? null),
  }));
  const expected = list.homes.map((home) => ({
    comments: [...written.values()]
      .filter((one) => one.home === home)
      .map(({ text }) => text)
      .sort(),
    votes: devices.map((_, at) => votes.get(`${home} ${at}`) ?? null),
  }));
  return { expected, found, requests, texts };
}
