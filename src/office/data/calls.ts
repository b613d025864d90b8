import type { Paths } from '#contract/endpoints.ts';
import type { Method } from '#contract/wire/endpoint.ts';

type Operation<M extends Method, Path extends keyof Paths> = Paths[Path][Lowercase<M> & keyof Paths[Path]];

/** The paths that know a method. */
export type PathOf<M extends Method> = {
  [Path in keyof Paths]: Lowercase<M> extends keyof Paths[Path] ? Path : never;
}[keyof Paths];

/** What an endpoint has to be called with: the parts of its path, its query and its body. */
export type Given<M extends Method, Path extends keyof Paths> =
  Operation<M, Path> extends infer One extends { parameters: unknown } ? One['parameters'] & BodyOf<One> : never;
type BodyOf<One> = One extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : { body?: never };

/** Nothing has to be given where nothing is required. */
export type Arguments<Values> = Partial<Values> extends Values ? [given?: Values] : [given: Values];

/** What it answers; null: nothing. */
export type Answer<M extends Method, Path extends keyof Paths> =
  Operation<M, Path> extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : null;
