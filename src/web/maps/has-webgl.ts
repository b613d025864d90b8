/** Without it the map's code is not worth loading. */
export function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
