// A fixed address for a database that may move, like a floating IP or a connection pool.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Forwarder {
  readonly url: string;
  /** Target of new connections: the folder of a server's socket. */
  pointTo(socketFolder: string): void;
  stop(): Promise<void>;
}

export const startForwarder = async (): Promise<Forwarder> => {
  let folder = '';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(`${folder}/.s.PGSQL.5432`);
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('close', () => sockets.delete(one));
    }
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgres://pluspunkt@127.0.0.1:${String((server.address() as AddressInfo).port)}/pluspunkt`,
    pointTo(socketFolder) {
      folder = socketFolder;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
