import { spawn, type ChildProcess } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** A server in a process of its own, as it runs for people. */
export interface ServerProcess {
  uri: string;
  pid: number;
  /** From spawning to accepting connections. */
  readyMs: number;
  /** Its exit code, once it is gone. */
  ended: Promise<number | null>;
  /** Ends it with a signal and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the built server and waits for its `ready` line; when it ends before that, its words are the error. */
export async function startServerProcess(
  main: string,
  dir: string,
  more: string[] = [],
): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [main, '--dir', dir, '--port', '0', ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const uri = await readyLine(child);
  return {
    uri,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = '';
    child.stderr?.on('data', (text: Buffer) => (words += text.toString()));
    child.stdout?.on('data', (text: Buffer) => {
      const uri = /ready (\S+)/.exec(text.toString())?.[1];
      if (uri) resolve(uri);
    });
    child.once('close', (code, signal) =>
      reject(new Error(`the server ended ${signal ? `by ${signal}` : `with ${code}`}: ${words.trim()}`)),
    );
  });
}
