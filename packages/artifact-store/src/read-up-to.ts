/**
 * Reads the beginning of an answer, so that one without an end does not fill the memory.
 * @returns at most that many bytes, and whether they are all of it
 */
export const readUpTo = async (
  { body }: Pick<Response, 'body'>,
  mostBytes: number,
): Promise<{ content: Buffer; isWhole: boolean }> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > mostBytes) break;
  }
  return { content: Buffer.concat(chunks).subarray(0, mostBytes), isWhole: bytes <= mostBytes };
};
