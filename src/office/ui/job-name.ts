/** The key of a job's name in words. */
export function jobKey({ name }: { name: string }): string {
  return `office.job_${name}`;
}
