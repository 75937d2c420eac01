import type { ServerResponse } from 'node:http';

export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
}

export function sendJson(response: ServerResponse, status: number, data: unknown): void {
  send(response, status, 'application/json', JSON.stringify(data));
}
