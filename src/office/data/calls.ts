import type { Paths } from '#contract/endpoints.ts';
import type { Method } from '#contract/wire/endpoint.ts';

type Operation<M extends Method, Path extends keyof Paths> = Paths[Path][Lowercase<M> & keyof Paths[Path]];

/** The paths that have a method. */
export type PathOf<M extends Method> = {
  [Path in keyof Paths]: Lowercase<M> extends keyof Paths[Path] ? Path : never;
}[keyof Paths];

/** The arguments of an endpoint: parameters of its path, its query and its body. */
export type CallOptions<M extends Method, Path extends keyof Paths> =
  Operation<M, Path> extends infer One extends { parameters: unknown } ? One['parameters'] & BodyOf<One> : never;
type BodyOf<One> = One extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : { body?: never };

/** The argument is optional where nothing is required. */
export type Arguments<Values> = Partial<Values> extends Values ? [given?: Values] : [given: Values];

/** The type of the response; null: no body. */
export type Answer<M extends Method, Path extends keyof Paths> =
  Operation<M, Path> extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : null;
