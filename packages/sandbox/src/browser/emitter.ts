export type Handler = (event: unknown) => unknown;

/** The event side of an element. */
export interface Emitter {
  on(type: string, handler: Handler): void;
  once(type: string, handler: Handler): void;
  off(type: string, handler?: Handler): void;
  emit(type: string, event: unknown): void;
  clear(): void;
}

export function createEmitter(): Emitter {
  const handlers = new Map<string, Set<Handler>>();
  const of = (type: string) => {
    const found = handlers.get(type) ?? new Set<Handler>();
    handlers.set(type, found);
    return found;
  };
  const emitter: Emitter = {
    on: (type, handler) => void of(type).add(handler),
    once: (type, handler) => {
      const one: Handler = (event) => {
        of(type).delete(one);
        return handler(event);
      };
      of(type).add(one);
    },
    off: (type, handler) => {
      if (handler) of(type).delete(handler);
      else handlers.delete(type);
    },
    emit: (type, event) => {
      for (const handler of [...of(type)]) handler(event);
    },
    clear: () => handlers.clear(),
  };
  return emitter;
}
