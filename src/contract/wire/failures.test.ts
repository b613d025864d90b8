import { expect, it } from 'vitest';
import { failurePhrase, waitPhrase } from './failures.ts';

it.each([
  [1, 'wait_seconds', 1],
  [119, 'wait_seconds', 119],
  [120, 'wait_minutes', 2],
  [121, 'wait_minutes', 3],
  [3_295, 'wait_minutes', 55],
  [7_200, 'wait_hours', 2],
  [80_000, 'wait_hours', 23],
])('%d seconds are %s: %d', (seconds, key, count) => {
  expect(waitPhrase(seconds)).toEqual({ key, values: { count } });
});

it('a failure at a limit says when to try again, if that is known; no other failure does', () => {
  expect(failurePhrase('too_many_requests', 60)).toEqual({
    key: 'too_many_requests_in',
    values: { wait: { key: 'wait_seconds', values: { count: 60 } } },
  });
  expect(failurePhrase('proof_required', 3_600)).toEqual({
    key: 'proof_required_in',
    values: { wait: { key: 'wait_minutes', values: { count: 60 } } },
  });
  expect(failurePhrase('too_many_requests')).toEqual({ key: 'too_many_requests' });
  expect(failurePhrase('service_unavailable', 60)).toEqual({ key: 'service_unavailable' });
});
